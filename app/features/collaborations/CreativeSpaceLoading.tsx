import * as texts from './texts.ts';

/** The skeleton of a creative space. */
export function CreativeSpaceLoading() {
  return (
    <main id="main" tabIndex={-1} className="page pb-16" aria-busy="true">
      <div className="grid gap-4 pb-6 pt-10">
        <div className="sk h-6 w-[88px]" />
        <div className="sk h-10 w-2/3" />
        <p className="text-text-2" role="status">
          {texts.loadingCreativeSpace}
        </p>
      </div>
      <div className="sk h-[440px]" />
    </main>
  );
}
