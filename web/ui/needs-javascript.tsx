import { t } from '#shared/language/message.ts'
/** For a form or a page that does not work without JavaScript: says so if it is switched off. */
export const NeedsJavaScript = ({ what = 'form' }: { what?: 'form' | 'page' }) => (
  <noscript>
    <p className="mb-4 rounded-field bg-base-200 px-3 py-2.5 text-sm">{t('ui.needsJavaScript', { what })}</p>
  </noscript>
)
