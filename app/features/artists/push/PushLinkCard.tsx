import type { ReactNode } from 'react';
import { SwitchButton } from '#app/ui/Choice.tsx';
import { Card } from '#app/ui/Card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { MoveButtons } from '#app/ui/MoveButtons.tsx';
import { Words } from '#app/ui/Words.tsx';
import { hostOf, PLATFORMS } from './platforms.ts';
import { goAddress } from './push-address.ts';
import type { OwnLink } from './push.schema.ts';
import { useLinkAction } from './use-link-action.ts';
import * as texts from './texts.ts';

type PushLinkCardProps = {
  link: OwnLink;
  handle: ReactNode;
  move: (places: number) => void;
  place: number;
  /** Of the list. */
  length: number;
};

/** A link as its artist sees it: what visitors see, how often it was followed, and what can be done. */
export function PushLinkCard({ link, handle, move, place, length }: PushLinkCardProps) {
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
            <Words>{title}</Words>
          </h2>
          <a
            href={goAddress(id)}
            target="_blank"
            rel="noopener"
            title={url}
            className="small inline-flex min-h-[24px] max-w-full items-center text-text-2 [overflow-wrap:anywhere]"
          >
            {hostOf(url)}
            <span className="vh">{texts.openNewTab(title)}</span>
          </a>
          <p className="small num text-text-2">
            {clicks.toLocaleString('en')} {clicks === 1 ? texts.click : texts.clicksInSentence}
          </p>
          {description && (
            <p dir="auto" title={description} className="own small line-clamp-2 pt-1 text-text-2">
              {description}
            </p>
          )}
        </div>
        <div className="-mr-3 -mt-1 flex-none">{handle}</div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <switching.Form method="post" action="/push" className="flex min-h-target items-center">
          <input type="hidden" name="intent" value="switch" />
          <input type="hidden" name="linkId" value={id} />
          <SwitchButton
            on={isActive}
            label={texts.activeTitle(title)}
            name="isActive"
            value={`${!isActive}`}
          >
            {isActive ? texts.active : texts.hidden}
          </SwitchButton>
        </switching.Form>
        <div className="-mr-3 flex flex-wrap">
          <moving.Form method="post" action="/push" className="flex">
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="linkId" value={id} />
            <MoveButtons name={title} {...{ place, length, move }} />
          </moving.Form>
          <IconButton
            icon="edit"
            iconSize={20}
            label={texts.editTitle(title)}
            to={`/push/${id}/edit`}
            preventScrollReset
          />
          <IconButton
            icon="trash"
            iconSize={20}
            label={texts.deleteTitle(title)}
            to={`/push/${id}/delete`}
            preventScrollReset
          />
        </div>
      </div>
    </Card>
  );
}
