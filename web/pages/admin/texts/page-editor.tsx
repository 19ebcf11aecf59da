import { useState } from 'react'
import { z } from 'zod'
import { staffReason } from '#shared/contract/fields.ts'
import type { OwnTextVersion, TextsByLanguage } from '#shared/contract/own-texts.ts'
import { nameInText } from '#shared/domain/texts/markup.ts'
import { isLegalText, longestOf, type OwnTextName } from '#shared/domain/texts/own-texts.ts'
import { t } from '#shared/language/message.ts'
import { OwnText } from '#web/components/own-text.tsx'
import { ReasonField } from '#web/components/reason-field.tsx'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError, TextAreaField, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { Next } from '../../home-parts.tsx'
import { directionOf, editedFirst, LanguageChoice } from './language-choice.tsx'

type Props = { name: OwnTextName; standard: TextsByLanguage; newest: OwnTextVersion | undefined }

const Publishing = z.object({ reason: staffReason, day: z.string(), mustAgree: z.boolean() })

/** Edits a text in each language with its preview beside it, and publishes all languages as one version. */
export function PageEditor({ name, standard, newest }: Props) {
  const [texts, setTexts] = useState<TextsByLanguage>(newest?.texts ?? {})
  const [language, setLanguage] = useState(editedFirst)
  const text = texts[language] ?? standard[language] ?? ''
  const change = (typed: string) => setTexts({ ...texts, [language]: typed })
  const restore = () => setTexts(Object.fromEntries(Object.entries(texts).filter(([other]) => other !== language)))
  const form = useContractForm(Publishing, {
    defaultValues: { reason: '', day: '', mustAgree: false },
    send: async ({ reason, day, mustAgree }) => {
      const holdsFrom = day ? new Date(`${day}T00:00`).toISOString() : null
      const given = Object.fromEntries(Object.entries(texts).filter(([, typed]) => typed.trim() !== ''))
      const { message } = await api.publishOwnText({
        name,
        texts: given,
        basedOn: newest?.version ?? 0,
        holdsFrom,
        ...(name === 'terms' && { mustAgree }),
        reason,
      })
      notify.success(message)
    },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <LanguageChoice value={language} onChange={setLanguage} />
      <div className="grid gap-4 xl:grid-cols-2">
        <TextAreaField
          label={t('ownTexts.text')}
          hint={name === 'banner' ? t('ownTexts.bannerHint') : t('ownTexts.markup', { name: nameInText })}
          rows={name === 'banner' || name === 'footer' ? 5 : 22}
          maxLength={longestOf(name)}
          value={text}
          dir={directionOf(language)}
          onChange={({ target }) => change(target.value)}
        />
        <Next title={t('ownTexts.preview')}>
          <div
            className="grid gap-4 leading-relaxed [&_h2]:font-semibold [&_h2]:text-xl [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5"
            dir={directionOf(language)}
          >
            <OwnText text={text} />
          </div>
        </Next>
      </div>
      {language in texts && (
        <Button tone="plain" className="justify-self-start" onClick={restore}>
          {t('ownTexts.useStandard')}
        </Button>
      )}
      {isLegalText(name) && (
        <div className="max-w-xs">
          <TextField label={t('ownTexts.holdsFrom')} hint={t('ownTexts.holdsFromHint')} type="date" {...form.register('day')} />
        </div>
      )}
      {name === 'terms' && (
        <label className="flex max-w-prose cursor-pointer items-start gap-3">
          <input type="checkbox" className="checkbox mt-0.5" {...form.register('mustAgree')} />
          <span>
            {t('ownTexts.mustAgree')}
            <span className="muted block text-sm">{t('ownTexts.mustAgreeNote')}</span>
          </span>
        </label>
      )}
      <ReasonField readers="log" error={form.errorOf('reason')} {...form.register('reason')} />
      <FormError>{form.problem}</FormError>
      <Button type="submit" className="justify-self-start" busy={form.busy}>
        {t('ownTexts.publish')}
      </Button>
    </form>
  )
}
