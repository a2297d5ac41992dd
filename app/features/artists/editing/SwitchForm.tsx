import { SwitchButton } from '#app/ui/Choice.tsx';
import { useEditing, useSavedAtOnce } from './editing-context.ts';

type SwitchFormProps = {
  intent: string;
  /** Hidden fields that name the subject. */
  fields: Record<string, string | number>;
  /** The field that carries the new state, 'true' or 'false'. */
  name: string;
  on: boolean;
  /** Label, the same for on and off: 'Show Tour'. */
  label: string;
  /** Words for both states, shown beside the switch. */
  words?: { on: string; off: string };
};

/** A switch that saves at once, as a form of its own that works without scripts. */
export function SwitchForm({ intent, fields, name, on, label, words }: SwitchFormProps) {
  const { action } = useEditing();
  const { Form, formData } = useSavedAtOnce();
  const asked = formData?.get(name);
  const shown = typeof asked === 'string' ? asked === 'true' : on;
  return (
    <Form method="post" action={action} className="flex min-h-target">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <SwitchButton on={shown} label={label} name={name} value={`${!shown}`}>
        {words && (shown ? words.on : words.off)}
      </SwitchButton>
    </Form>
  );
}
