/**
 * The verbs with which the name of a function may begin, and the auxiliaries for booleans. The list
 * of common verbs in software was written before any function was renamed. It must not be changed
 * to improve a figure.
 */
const auxiliaries = 'is has can are was did does had may must needs should will'

const common = `
  abort accept acquire activate add adjust advance aggregate align allocate allow analyze annotate
  announce append apply approve arm arrange ask assemble assert assign assume attach attempt
  authenticate authorize await balance be begin bind block bound break bring broadcast build bundle
  cache calculate calibrate call cancel cap capture carry cast catch change charge check choose
  clamp classify clean cleanup clear clip clone close coerce collapse collect combine commit compact
  compare compile complete compose compress compute concat confirm connect consider construct
  consume contain continue convert copy correct count cover create cut cycle deal decide declare
  decode decompress decrement decrypt deduce deduplicate defer define delay delegate delete deliver
  deny derive describe deserialize destroy detach detect determine diff disable discard disconnect
  discover dispatch display dispose distribute divide do download drain draw drive drop dump
  duplicate emit enable encode encrypt end enforce enqueue ensure enter enumerate erase escape
  establish estimate evaluate evict examine exceed exchange exclude execute exit expand expect
  expire explain export expose express extend extract fail feed fetch fill filter finalize find
  finish fire fit fix flag flatten flip flush focus fold follow force forget fork format forward
  free freeze fulfill gather generate give go grant group grow guarantee guard guess halt handle
  hash hide highlight hold identify ignore implement import improve include increase increment
  indent index infer inflate inform inherit init initialize inject insert inspect install
  instantiate integrate intercept interleave interpolate interpret interrupt intersect invalidate
  invert invite invoke isolate issue iterate join judge jump keep kill label launch lead leave let
  limit link list listen load locate lock log look lookup lose loop make manage map mark mask match
  materialize measure memoize merge migrate minimize mix mock modify monitor mount move mutate name
  narrow negate negotiate normalize notify observe obtain occur offer omit open optimize order
  organize overlap override overwrite pack pad paint parse partition pass paste patch pause peek
  perform permit persist pick pin ping pipe place plan play point poll pop populate post predict
  prefer prefix prepare prepend present press prevent print prioritize probe proceed process produce
  profile prohibit project promise promote prompt propagate propose protect prove provide prune
  publish pull purge push put query queue quit quote raise rank reach react read rebuild receive
  reclaim recognize reconcile reconnect record recover redirect redact reduce refer refill reflect
  refresh refuse register reject relate relay release reload remain remember remind remove rename
  render renew reopen repair repeat replace replay reply report represent reproduce request require
  reschedule reserve reset resize resolve respond restart restore restrict resume retain retrieve
  retry return reuse reveal reverse revert review revise revoke rewind rewrite rotate round route
  run sample sanitize satisfy save scale scan schedule scope score scroll search seed seek select
  send separate serialize serve set settle shape share shift shorten show shrink shuffle shut sign
  signal simplify simulate sink skip sleep slice smooth snapshot solve sort spawn specify spin
  splice split spread squash stack stamp stand start state stay step stop store stream strip stub
  submit subscribe subtract suggest sum summarize supply support suppress surround suspend swallow
  swap switch sync synchronize tag take tally teach tear tell terminate test thaw throttle throw
  tick tidy tie time toggle tokenize total touch trace track train transfer transform translate
  transmit travel traverse treat trigger trim truncate trust try tune turn undo unescape unify
  uninstall unite unlink unlock unpack unregister unsubscribe unwrap unzip update upgrade upload use
  validate vary verify view visit vote wait wake walk want warm warn watch weigh widen withdraw wrap
  write yield zip
`

export const verbs = new Set(`${auxiliaries} ${common}`.split(/\s+/).filter((word) => word !== ''))

/** Whether a name begins with a verb: `parseRate`, `has_room`, `JSONwrite` does not. */
export function beginsWithVerb(name) {
  const first = /^[_$]*([a-z]+)/.exec(name)?.[1]
  return first !== undefined && verbs.has(first)
}
