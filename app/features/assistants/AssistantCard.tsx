import { useInPlace } from '#app/forms/use-in-place.ts';
import { Button } from '#app/ui/Button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/Icon.tsx';
import type { Assistant } from './assistants.ts';
import { teamAddress, type TeamPlace } from './team-address.ts';
import * as texts from './texts.ts';

type AssistantCardProps = {
  assistant: Assistant;
  active: boolean;
  /** Whether their chat is the open one. */
  open: boolean;
  place: TeamPlace;
};

/** Who an assistant is, what they are good for, and the way into the team and out of it. */
export function AssistantCard({ assistant, active, open, place }: AssistantCardProps) {
  const { id, title, description, category, features, icon } = assistant;
  const { Form, busy } = useInPlace({ title: texts.updateFailed });
  return (
    <li className={classNames('card team-card', active && 'team-card-on')} id={`a-${id}`}>
      <div className="team-card-head">
        <span className={classNames('team-icon', active && 'team-icon-on')}>
          <Icon name={icon} />
        </span>
        <div>
          <h3 className="h3">{title}</h3>
          <p className="label">
            {category}
            {active && (
              <>
                , <span className="text-accent-text">{texts.active}</span>
              </>
            )}
          </p>
        </div>
      </div>
      <p className="small text-text-2">{description}</p>
      <ul className="tags content-start" aria-label={texts.helpsWith(title)}>
        {features.map((feature) => (
          <li key={feature} className="tag">
            {feature}
          </li>
        ))}
      </ul>
      <Form method="post" action={teamAddress(place)} className="actions" preventScrollReset>
        <input type="hidden" name="intent" value="activate" />
        <input type="hidden" name="assistantId" value={id} />
        {active && (
          <Button
            variant={open ? 'default' : 'accent'}
            to={
              open
                ? teamAddress({ ...place, chat: null }, `a-${id}`)
                : teamAddress({ ...place, chat: id }, 'chat')
            }
            preventScrollReset={open}
          >
            {open ? texts.closeChat : texts.startChat}
            <span className="vh"> {texts.withAssistant(title)}</span>
          </Button>
        )}
        <Button
          variant={active ? 'ghost' : 'default'}
          name="active"
          value={String(!active)}
          busy={busy}
        >
          {texts.deactivateAssistant(active)}
          <span className="vh">: {title}</span>
        </Button>
      </Form>
    </li>
  );
}
