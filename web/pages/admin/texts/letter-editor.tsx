import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { OutputOf } from '#shared/contract/endpoint.ts'
import { staffReason } from '#shared/contract/fields.ts'
import type { getLetter, LetterMessage, previewLetter } from '#shared/contract/own-texts.ts'
import { longestText } from '#shared/domain/texts/own-texts.ts'
import { listText } from '#shared/format.ts'
import { t } from '#shared/language/message.ts'
import { Loaded } from '#web/components/loaded.tsx'
import { ReasonField } from '#web/components/reason-field.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextAreaField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { SpinnerBlock } from '#web/ui/waiting.tsx'
import { Next } from '../../home-parts.tsx'
import { directionOf, editedFirst, LanguageChoice } from './language-choice.tsx'
import { ownTextQuery } from './queries.ts'
import { VersionList } from './version-list.tsx'

type Letter = OutputOf<typeof getLetter>
type Example = OutputOf<typeof previewLetter>

/** The texts of a kind of letter, one below the other; each is published by itself. */
export function LetterEditor({ letter: { kind, messages } }: { letter: Letter }) {
  const [language, setLanguage] = useState(editedFirst)
  const [drafts, setDrafts] = useState<Record<string, string>>({})
  const draftOf = (key: string) => drafts[`${language} ${key}`]
  const ofLanguage = Object.fromEntries(
    messages.flatMap(({ key }) => {
      const typed = draftOf(key)
      return typed === undefined || typed.trim() === '' ? [] : [[key, typed]]
    }),
  )
  return (
    <div className="grid gap-6">
      <LanguageChoice value={language} onChange={setLanguage} />
      <Preview kind={kind} language={language} texts={ofLanguage} />
      <ol className="grid gap-6">
        {messages.map((message, at) => (
          <li key={message.key}>
            <MessageEditor
              message={message}
              place={at + 1}
              language={language}
              draft={draftOf(message.key)}
              onDraft={(typed) => setDrafts({ ...drafts, [`${language} ${message.key}`]: typed })}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** An example of the letter with what has been typed so far. */
function Preview({ kind, language, texts }: { kind: string; language: string; texts: Record<string, string> }) {
  const [example, setExample] = useState<Example>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    try {
      setExample(await api.previewLetter({ kind, language, texts }))
      setProblem(undefined)
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Next title={t('ownTexts.preview')}>
      <p className="muted mb-3 text-sm">{t('ownTexts.example')}</p>
      <Button tone="plain" icon="eye" busy={busy} onClick={show}>
        {t('ownTexts.preview')}
      </Button>
      <FormError>{problem}</FormError>
      {example && (
        <>
          <p className="wrap-anywhere mt-4 font-semibold">{t('ownTexts.subjectLine', { subject: example.subject })}</p>
          {/* The page's policy allows no document inside it. */}
          <p className="wrap-anywhere mt-3 whitespace-pre-wrap rounded-box border border-base-300 bg-base-100 p-4">
            {example.text}
          </p>
        </>
      )}
    </Next>
  )
}

type MessageProps = {
  message: LetterMessage
  place: number
  language: string
  draft: string | undefined
  onDraft: (typed: string) => void
}

const Publishing = z.object({ reason: staffReason })

function MessageEditor({ message, place, language, draft, onDraft }: MessageProps) {
  const { key, standard, own, version, letters } = message
  const now = own[language] ?? standard[language] ?? ''
  const isChanged = draft !== undefined && draft !== now
  return (
    <Next title={t('ownTexts.message', { place })}>
      <div className="grid gap-3">
        <TextAreaField
          label={t('ownTexts.text')}
          hint={<Hints message={message} language={language} />}
          rows={Math.min(8, 2 + Math.floor(now.length / 80))}
          maxLength={longestText.letter}
          value={draft ?? now}
          dir={directionOf(language)}
          onChange={({ target }) => onDraft(target.value)}
        />
        {letters > 1 && <p className="muted text-sm">{t('ownTexts.inLetters', { count: letters - 1 })}</p>}
        {language in own && !isChanged && (
          <Button size="small" tone="plain" className="justify-self-start" onClick={() => onDraft(standard[language] ?? '')}>
            {t('ownTexts.useStandard')}
          </Button>
        )}
        {isChanged && <PublishForm key={version} {...{ message, language, draft }} />}
        {version > 0 && <History name={key} />}
      </div>
    </Next>
  )
}

function Hints({ message: { standard, own, values, needed }, language }: { message: LetterMessage; language: string }) {
  const inBraces = (names: readonly string[]) => listText(names.map((name) => `{${name}}`))
  return (
    <>
      {language in own && <span className="block">{t('ownTexts.standardWas', { text: standard[language] ?? '' })}</span>}
      <span className="block">
        {t('ownTexts.messageValues', { values: inBraces([...values.map(({ name }) => name), 'market']) })}
      </span>
      {needed.length > 0 && <span className="block">{t('ownTexts.messageNeeds', { values: inBraces(needed) })}</span>}
    </>
  )
}

function PublishForm({ message, language, draft }: { message: LetterMessage; language: string; draft: string }) {
  const { key, own, standard, version } = message
  const form = useContractForm(Publishing, {
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      const isStandard = draft.trim() === '' || draft === standard[language]
      const others = Object.entries(own).filter(([other]) => other !== language)
      const texts = Object.fromEntries(isStandard ? others : [...others, [language, draft]])
      const given = { name: key, texts, basedOn: version, holdsFrom: null, reason }
      notify.success((await api.publishOwnText(given)).message)
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-3">
      <ReasonField readers="log" error={form.errorOf('reason')} {...form.register('reason')} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" className="justify-self-start" busy={form.busy}>
        {t('ownTexts.publish')}
      </Button>
    </form>
  )
}

function History({ name }: { name: string }) {
  const text = useQuery(ownTextQuery(name))
  return (
    <Loaded query={text} pending={<SpinnerBlock label={t('ownTexts.loading')} />}>
      {({ standard, versions }) => <VersionList name={name} standard={standard} versions={versions} />}
    </Loaded>
  )
}
