import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { source, textOf } from '#shared/language/catalogue.ts'

/** A call that says or names a message, and its key. */
export const messageCalls = /\b(t|tr|msg)\(\s*(['"])([A-Za-z]\w*\.\w+)\2/g

export const markOf = (key: string) => `@@${key}@@`
/** What a build makes of such a mark: the minifier chooses the quotes. */
export const marks = /(["'`])@@([A-Za-z]\w*\.\w+)@@\1/g

/**
 * Marks the keys of messages in what browsers get. Once everything is built, languages/build-languages.ts replaces each mark by
 * the message, once for each language. While pages are developed they are in English at once.
 */
export function markMessages(): Plugin {
  let isBuild = false
  return {
    name: 'mark-messages',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/(web|shared)\/.*\.tsx?$/, code: messageCalls },
      handler: (code) => ({
        code: code.replace(messageCalls, (call: string, _name, quote: string, key: string) =>
          call.replace(`${quote}${key}${quote}`, isBuild ? `'${markOf(key)}'` : JSON.stringify(compile(textOf(key, source)))),
        ),
        map: null,
      }),
    },
  }
}
