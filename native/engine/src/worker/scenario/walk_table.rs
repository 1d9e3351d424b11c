//! The open walks of one worker. Their places are used again, with all their buffers.

use crate::connection::in_flight::WalkId;

/// Open walks, each in a place of its own.
pub(super) struct WalkTable<T> {
    places: Vec<Place<T>>,
    free: Vec<u32>,
}

struct Place<T> {
    generation: u32,
    is_taken: bool,
    state: T,
}

impl<T> Default for WalkTable<T> {
    fn default() -> WalkTable<T> {
        WalkTable { places: Vec::new(), free: Vec::new() }
    }
}

impl<T> WalkTable<T> {
    /// How many walks are open.
    pub(super) fn len(&self) -> usize {
        self.places.len() - self.free.len()
    }

    /// Opens a walk in a place that was used before, and gives what is left in it. None if there is
    /// none.
    pub(super) fn reuse(&mut self) -> Option<(WalkId, &mut T)> {
        let number = self.free.pop()?;
        let place = &mut self.places[number as usize];
        place.generation = place.generation.wrapping_add(1);
        place.is_taken = true;
        Some((WalkId { place: number, generation: place.generation }, &mut place.state))
    }

    /// Opens a walk in a new place.
    pub(super) fn add(&mut self, state: T) -> WalkId {
        self.places.push(Place { generation: 0, is_taken: true, state });
        WalkId { place: (self.places.len() - 1) as u32, generation: 0 }
    }

    /// An open walk; None if it has ended.
    #[inline]
    pub(super) fn get(&self, id: WalkId) -> Option<&T> {
        let place = &self.places[id.place as usize];
        (place.is_taken && place.generation == id.generation).then_some(&place.state)
    }

    /// As [`WalkTable::get`].
    #[inline]
    pub(super) fn get_mut(&mut self, id: WalkId) -> Option<&mut T> {
        let place = &mut self.places[id.place as usize];
        (place.is_taken && place.generation == id.generation).then_some(&mut place.state)
    }

    /// A walk has ended. Its place keeps what it holds, for the next one.
    pub(super) fn close(&mut self, id: WalkId) {
        if self.get(id).is_some() {
            self.places[id.place as usize].is_taken = false;
            self.free.push(id.place);
        }
    }

    /// All open walks.
    pub(super) fn ids(&self) -> impl Iterator<Item = WalkId> {
        let taken = self.places.iter().enumerate().filter(|(_, place)| place.is_taken);
        taken.map(|(place, state)| WalkId { place: place as u32, generation: state.generation })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_used_again_and_an_old_name_finds_nothing() {
        let mut walks = WalkTable::default();
        assert!(walks.reuse().is_none());
        let (first, second) = (walks.add("first"), walks.add("second"));
        walks.close(first);
        walks.close(first);
        assert_eq!((walks.len(), walks.get(first)), (1, None));
        let (third, left) = walks.reuse().unwrap();
        assert_eq!(*left, "first", "with what was in it");
        *left = "third";
        assert!(walks.reuse().is_none());
        assert_eq!((walks.len(), walks.get(third)), (2, Some(&"third")));
        assert_eq!(walks.get(first), None);
        assert_eq!(walks.get_mut(second), Some(&mut "second"));
        assert_eq!(walks.ids().collect::<Vec<_>>(), [third, second]);
    }
}
