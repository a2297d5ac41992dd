import { Form, useNavigation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { useInPlace } from '#app/forms/use-in-place.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldOrWholeError, typedValue } from '#app/operations/refused-form.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { SectionHead } from '#app/ui/Page.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { Chip } from '#app/ui/Tags.tsx';
import type { MemberView, TeamView } from './assistant.schema.ts';
import {
  type Assistant,
  assistantOf,
  ASSISTANTS,
  assistantsOf,
  CATEGORIES,
  teamAddress,
  type TeamPlace,
} from './assistants.ts';
import { ChatPanel } from './ChatPanel.tsx';
import * as texts from './texts.ts';
import { useBrowserCopy } from './browser-copy.ts';

type AssistantCardProps = {
  assistant: Assistant;
  active: boolean;
  /** True if this assistant's chat is open. */
  open: boolean;
  place: TeamPlace;
};

/** An assistant's card: title, description, and the button that adds them to the team or removes them. */
function AssistantCard({ assistant, active, open, place }: AssistantCardProps) {
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
          {texts.switchAssistant(active)}
          <span className="vh">: {title}</span>
        </Button>
      </Form>
    </li>
  );
}

type TeamProps = { team: TeamView; place: TeamPlace; refused: Refused | undefined };

/** The ten assistants: the active ones, one open chat, and the cards of all. */
export function Team({ team, place, refused }: TeamProps) {
  const refusedOf = (intent: string) => (refused?.intent === intent ? refused : undefined);
  const active = team.members.filter((member) => member.active);
  useBrowserCopy(team);
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <div className="title">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="h1">{texts.aiAssistants}</h1>
          <Badge tone="accent">{texts.activeAssistants(active.length)}</Badge>
        </div>
      </div>
      <RefusalNote
        whole
        refused={refusedOf('ask') || refusedOf('askTeam') ? undefined : refused}
        title={texts.updateFailed}
      />
      <div className={team.open ? 'team team-talks' : 'team'}>
        {!team.open && (
          <AskTeam key={team.askKey} team={team} refused={refusedOf('askTeam')} place={place} />
        )}
        {active.length > 0 && <ActiveTeam active={active} team={team} place={place} />}
        {team.open && (
          <ChatPanel
            key={team.open.assistantId}
            chat={team.open}
            model={team.model}
            place={place}
            refused={refusedOf('ask')}
          />
        )}
        <section className="team-all" aria-labelledby="all-assistants">
          <h2 className="vh" id="all-assistants">
            {texts.allAssistants}
          </h2>
          <Categories place={place} />
          <ul className="team-grid">
            {assistantsOf(place.category).map((assistant) => (
              <AssistantCard
                key={assistant.id}
                assistant={assistant}
                active={active.some(({ id }) => id === assistant.id)}
                open={team.open?.assistantId === assistant.id}
                place={place}
              />
            ))}
          </ul>
        </section>
      </div>
    </main>
  );
}

type AskTeamProps = { team: TeamView; refused: Refused | undefined; place: TeamPlace };

/** A question to whoever knows: one tap on an example, or the own words. The answer opens with its assistant. */
function AskTeam({ team: { askKey }, refused, place }: AskTeamProps) {
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('intent') === 'askTeam';
  const error = fieldOrWholeError(refused, 'message');
  return (
    <Card as="section" labelledBy="ask-team" className="grid gap-4">
      <h2 className="h2" id="ask-team">
        {texts.askYourTeam}
      </h2>
      <Form method="post" action={teamAddress(place)} className="grid gap-2">
        <input type="hidden" name="intent" value="askTeam" />
        <input
          type="hidden"
          name="messageKey"
          value={typedValue(refused, 'messageKey') ?? askKey}
        />
        <div className="composer">
          <label className="vh" htmlFor="question">
            {texts.yourQuestion}
          </label>
          <TextInput
            id="question"
            name="message"
            required
            defaultValue={typedValue(refused, 'message')}
            placeholder={texts.askAboutYourMusic}
            autoComplete="off"
            aria-describedby={error ? 'question-error' : undefined}
            aria-invalid={error ? true : undefined}
          />
          <button className="btn btn-accent" aria-label={texts.ask} disabled={busy}>
            <Icon name="send" />
          </button>
        </div>
        {error && <FieldError id="question-error">{error}</FieldError>}
      </Form>
      <ul className="flex flex-wrap gap-2" aria-label={texts.examples}>
        {texts.exampleQuestions.split('|').map((question, index) => (
          <li key={question} lang="en" dir="ltr">
            <Form method="post" action={teamAddress(place)}>
              <input type="hidden" name="intent" value="askTeam" />
              <input type="hidden" name="messageKey" value={`${askKey}-${index}`} />
              <Button name="message" value={question} disabled={busy} className="text-left">
                {question}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ActiveTeamProps = { active: readonly MemberView[]; team: TeamView; place: TeamPlace };

function ActiveTeam({ active, team, place }: ActiveTeamProps) {
  return (
    <section className="team-active" aria-labelledby="team">
      <SectionHead id="team" title={texts.yourActiveAiTeam} />
      <ul>
        {active.map(({ id, lastWords }) => {
          const { title, icon } = assistantOf(id);
          const isOpen = team.open?.assistantId === id;
          return (
            <li key={id} className="team-row">
              <span className="team-icon team-icon-on">
                <Icon name={icon} />
              </span>
              <div className="min-w-0">
                <b>{title}</b>
                {lastWords && <p className="small quiet truncate">{lastWords}</p>}
              </div>
              <Button
                variant={isOpen ? 'default' : 'ghost'}
                to={
                  isOpen
                    ? teamAddress({ ...place, chat: null }, 'team')
                    : teamAddress({ ...place, chat: id }, 'chat')
                }
                preventScrollReset={isOpen}
              >
                {isOpen ? texts.closeChat : texts.startChat}
                <span className="vh"> {texts.withAssistant(title)}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Categories({ place }: { place: TeamPlace }) {
  return (
    <nav className="chips" aria-label={texts.category}>
      <Chip to={teamAddress({ chat: place.chat })} current={place.category === null}>
        {texts.allCount(ASSISTANTS.length)}
      </Chip>
      {CATEGORIES.map((category) => (
        <Chip
          key={category}
          to={teamAddress({ ...place, category })}
          current={place.category === category}
        >
          {category} {assistantsOf(category).length}
        </Chip>
      ))}
    </nav>
  );
}
