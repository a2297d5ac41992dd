import { LANGUAGES, type LanguageCode } from '#app/languages/languages.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import * as texts from './texts.ts';

type LanguagePageProps = {
  language: LanguageCode;
  /** The path of the screen that is shown afterwards. */
  to: string;
};

/**
 * The languages of the site, each in its own words. The whole page is loaded anew afterwards, also with scripts: those
 * of another language are other files.
 */
export function LanguagePage({ language, to }: LanguagePageProps) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.language} lead={texts.languageLead} />
      <form method="post" className="grid max-w-reading gap-2">
        <input type="hidden" name="intent" value="chooseLanguage" />
        <input type="hidden" name="to" value={to} />
        {LANGUAGES.map(({ code, name, dir }) => (
          <button
            key={code}
            name="language"
            value={code}
            lang={code}
            dir={dir}
            aria-pressed={code === language}
            className={code === language ? 'btn btn-accent' : 'btn'}
          >
            {code === language && <Icon name="check" size={20} />}
            {name}
          </button>
        ))}
      </form>
    </main>
  );
}
