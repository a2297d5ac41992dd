import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import type { GenerationView } from './generation-view.ts';
import { useGenerationAction } from './use-generation-action.ts';
import * as texts from './texts.ts';

type RenameGenerationProps = { generation: GenerationView; refused: Refused | undefined };

/** A title of the artist's own, which its files are saved under as well. */
export function RenameGeneration({ generation, refused: any }: RenameGenerationProps) {
  const { id, title } = generation;
  const { Form, action, busy } = useGenerationAction(texts.notRenamed);
  const refused = any?.intent === 'renameGeneration' ? any : undefined;
  return (
    <details className="group" open={refused ? true : undefined}>
      <summary className="small quiet flex min-h-target items-center gap-1">
        {texts.rename}
        <Icon name="chevron" size={20} className="group-open:[transform:rotate(180deg)]" />
      </summary>
      <Form method="post" action={action} className="flex items-end gap-2" preventScrollReset>
        <input type="hidden" name="generationId" value={id} />
        <Field label={texts.title} error={fieldError(refused, 'title')} className="min-w-0 flex-1">
          <TextInput
            key={title}
            name="title"
            required
            maxLength={255}
            defaultValue={typedValue(refused, 'title') ?? title ?? ''}
          />
        </Field>
        <Button
          name="intent"
          value="renameGeneration"
          className="min-h-[48px]"
          busy={busy}
          busyLabel={texts.saving}
        >
          {texts.save}
        </Button>
      </Form>
    </details>
  );
}
