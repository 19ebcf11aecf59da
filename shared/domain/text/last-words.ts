/** What is shown where not even the error page can be: by the browser without React, and by the server without the pages. */
export const lastWords = {
  title: 'Something went wrong',
  sentence: 'This page could not be shown. Everything you have booked, paid for or listed is safe.',
  again: 'Try again',
  home: 'Go to the home page',
} as const
