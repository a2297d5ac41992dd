import { Chip, ChipList } from '#app/ui/Tags.tsx';
import { Words } from '#app/ui/Words.tsx';
import { type LibraryFilter, libraryPath } from './library-filter.ts';
import { CONTENT_TYPE_PLURALS } from './public-track.ts';
import * as texts from './texts.ts';

/** The active filters, each with a link that removes it. */
export function FilterChips({ filter }: { filter: LibraryFilter }) {
  const { type, search, album } = filter;
  return (
    <div id="filters" className="pb-4 pt-2">
      <ChipList label={texts.filters}>
        {type && (
          <Chip to={libraryPath({ ...filter, type: null })} removable>
            {CONTENT_TYPE_PLURALS[type]}
          </Chip>
        )}
        {search && (
          <Chip to={libraryPath({ ...filter, search: '' })} removable>
            “<Words>{search}</Words>”
          </Chip>
        )}
        {album && (
          <Chip to={libraryPath({ ...filter, album: '' })} removable>
            {texts.albumFilter} <Words>{album}</Words>
          </Chip>
        )}
      </ChipList>
    </div>
  );
}
