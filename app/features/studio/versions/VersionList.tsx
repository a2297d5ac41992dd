import { Link } from '@remix-run/react';
import { GenerationSoundRow } from '../GenerationSoundRow.tsx';
import { editAddress } from '../generation-pages.ts';
import type { VersionsView } from './versions-view.ts';
import * as texts from './texts.ts';

type VersionListProps = Pick<VersionsView, 'versions'> & { current: number };

/** The versions of a composition, newest first, each to be heard and to be edited further. */
export function VersionList({ versions, current }: VersionListProps) {
  return (
    <ul className="edit-versions">
      {versions.map(({ view, changes }) => (
        <li key={view.id}>
          <div className="min-w-0 grow">
            {view.id === current ? (
              <b>{changes}</b>
            ) : view.status === 'completed' ? (
              <Link to={editAddress(view.id)}>{changes}</Link>
            ) : (
              changes
            )}
            {view.id === current && <p className="small quiet">{texts.thisOne}</p>}
            {view.status !== 'completed' && (
              <p className="small quiet">
                {view.status === 'processing' ? texts.beingMade : texts.notMade}
              </p>
            )}
            {view.sound && <GenerationSoundRow generation={view} sound={view.sound} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
