import { t } from '#shared/language/message.ts'

/** What is shown where not even the error page can be: by the browser without React, and by the server without the pages. */
export const lastWords = () => ({
  title: t('lastWords.title'),
  sentence: t('lastWords.sentence'),
  again: t('lastWords.again'),
  home: t('lastWords.home'),
})
