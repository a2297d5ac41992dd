import { Switch } from '#app/ui/Choice.tsx';
import {
  MAIL_KIND_WORDS,
  MAIL_KINDS,
  type MailChoices,
} from '#app/features/activity/notices/mail-choices.ts';

type NewsKindsProps = { legend: string; kinds: MailChoices['kinds'] };

/** A switch for each kind of news. */
export function NewsKinds({ legend, kinds }: NewsKindsProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="grid gap-1">
        {MAIL_KINDS.map((kind) => (
          <Switch key={kind} name={kind} defaultChecked={kinds[kind]}>
            {MAIL_KIND_WORDS[kind].label}
            <small className="block text-text-2">{MAIL_KIND_WORDS[kind].hint}</small>
          </Switch>
        ))}
      </div>
    </fieldset>
  );
}
