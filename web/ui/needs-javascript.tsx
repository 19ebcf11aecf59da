/** For a form that cannot be sent without scripts: says so where they are off. */
export const NeedsJavaScript = () => (
  <noscript>
    <p className="mb-4 rounded-field bg-base-200 px-3 py-2.5 text-sm">
      This form needs JavaScript, which is switched off in your browser. Switch it on for this site and load the page again.
    </p>
  </noscript>
)
