# tailgate for GitLab, Jenkins and clusters: the command on Node, for a user without rights.
#   docker build --build-arg VERSION=1.2.3 --tag tailgate .
FROM node:24-bookworm-slim

ARG VERSION=latest
ARG REGISTRY=https://registry.npmjs.org

# git: the gate builds the base from its commit.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates git \
    && rm -rf /var/lib/apt/lists/*

RUN npm install --global --no-audit --no-fund --ignore-scripts --registry "$REGISTRY" "tailgate@$VERSION" \
    && npm cache clean --force

USER node
WORKDIR /work

ENTRYPOINT ["tailgate"]
CMD ["--help"]
