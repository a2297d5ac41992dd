import type { ReactNode } from 'react';
import { SwitchButton } from '#app/ui/Choice.tsx';
import { Card } from '#app/ui/Card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { hostOf, PLATFORMS } from './platforms.ts';
import { goAddress } from './push-address.ts';
import type { OwnLink } from './push.schema.ts';
import { useLinkAction } from './use-link-action.ts';

type PushLinkCardProps = {
  link: OwnLink;
  handle: ReactNode;
  move: (places: number) => void;
  isFirst: boolean;
  isLast: boolean;
};

/** A link as its artist sees it: what visitors see, how often it was followed, and what can be done. */
export function PushLinkCard({ link, handle, move, isFirst, isLast }: PushLinkCardProps) {
  const { id, title, description, url, iconType, clicks } = link;
  const switching = useLinkAction();
  const moving = useLinkAction();
  const asked = switching.formData?.get('isActive');
  const isActive = typeof asked === 'string' ? asked === 'true' : link.isActive;
  return (
    <Card as="article" labelledBy={`link-${id}`} className="grid h-full content-between gap-3">
      <div className="flex items-start gap-3">
        <span
          className={classNames(
            'grid h-12 w-12 flex-none place-items-center rounded-control bg-accent-tint',
            !isActive && 'opacity-50',
          )}
        >
          <Icon name={PLATFORMS[iconType].icon} label={PLATFORMS[iconType].name} />
        </span>
        <div className={classNames('min-w-0 flex-1', !isActive && 'text-text-2')}>
          <h2 className="h3 [overflow-wrap:anywhere]" id={`link-${id}`}>
            {title}
          </h2>
          <a
            href={goAddress(id)}
            target="_blank"
            rel="noopener"
            title={url}
            className="small inline-flex min-h-[24px] max-w-full items-center text-text-2 [overflow-wrap:anywhere]"
          >
            {hostOf(url)}
            <span className="vh">: open {title} in a new tab</span>
          </a>
          <p className="small num text-text-2">
            {clicks.toLocaleString('en')} {clicks === 1 ? 'click' : 'clicks'}
          </p>
          {description && (
            <p className="small line-clamp-2 pt-1 text-text-2 [overflow-wrap:anywhere]">
              {description}
            </p>
          )}
        </div>
        <div className="-mr-3 -mt-1 flex-none">{handle}</div>
      </div>
      <div className="flex items-center justify-between gap-x-2">
        <switching.Form method="post" action="/push" className="flex min-h-target items-center">
          <input type="hidden" name="intent" value="switch" />
          <input type="hidden" name="linkId" value={id} />
          <SwitchButton
            on={isActive}
            label={`Active: ${title}`}
            name="isActive"
            value={`${!isActive}`}
          >
            {isActive ? 'Active' : 'Hidden'}
          </SwitchButton>
        </switching.Form>
        <div className="-mr-3 flex">
          <moving.Form method="post" action="/push" className="flex">
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="linkId" value={id} />
            <MoveButton label={`Move ${title} up`} by={-1} at={isFirst} move={move} />
            <MoveButton label={`Move ${title} down`} by={1} at={isLast} move={move} />
          </moving.Form>
          <IconButton
            icon="edit"
            iconSize={20}
            label={`Edit ${title}`}
            to={`/push/${id}/edit`}
            preventScrollReset
          />
          <IconButton
            icon="trash"
            iconSize={20}
            label={`Delete ${title}`}
            to={`/push/${id}/delete`}
            preventScrollReset
          />
        </div>
      </div>
    </Card>
  );
}

type MoveButtonProps = {
  label: string;
  by: -1 | 1;
  /** Is at that end already. It keeps the focus, so it is not disabled. */
  at: boolean;
  move: (places: number) => void;
};

function MoveButton({ label, by, at, move }: MoveButtonProps) {
  return (
    <IconButton
      icon={by === 1 ? 'arrow-down' : 'arrow-up'}
      iconSize={20}
      label={label}
      name="by"
      value={by}
      aria-disabled={at || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!at) move(by);
      }}
    />
  );
}
