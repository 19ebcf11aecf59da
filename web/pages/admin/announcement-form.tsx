import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { currentLocale } from '#catalogue'
import type { Announcement } from '#shared/contract/announcements.ts'
import { line } from '#shared/contract/fields.ts'
import { audiences } from '#shared/domain/notices/audiences.ts'
import { tidyLines } from '#shared/domain/text/text.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { randomId } from '#web/lib/random-id.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckGroup, FormError, RadioGroup, TextAreaField, TextField } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { Next } from '../home-parts.tsx'

const named = (subject: z.ZodType<string, string>, text: z.ZodType<string, string>) =>
  z.object({ language: z.string(), subject, text })
const written = named(line(msg('fields.subject'), 120), line(msg('fields.text'), 2_500, tidyLines))
const empty = named(z.string().max(0), z.string().max(0))

const Draft = z.object({
  audience: z.enum(audiences, { error: () => t('fields.chooseAudience') }),
  required: z.union([z.array(z.string()), z.boolean()]),
  // The first language is the one that others fall back to.
  texts: z.tuple([written]).rest(z.union([empty, written])),
})

const whoTexts: Record<(typeof audiences)[number], MessageFor> = {
  all: msg('announcements.whoAll'),
  sellers: msg('announcements.whoSellers'),
  buyers: msg('announcements.whoBuyers'),
}

/** Writes an announcement, or changes a draft. */
export function AnnouncementForm({ draft }: { draft?: Announcement }) {
  const navigate = useNavigate()
  const [announcementId] = useState(() => draft?._id ?? randomId())
  const languages = useOffered()
  const textIn = (language: string) => draft?.texts.find((text) => text.language === language)
  const form = useContractForm(Draft, {
    defaultValues: {
      audience: draft?.audience ?? 'all',
      required: draft?.isRequired ? ['yes'] : [],
      texts: languages.map(({ language }) => ({
        language,
        subject: textIn(language)?.subject ?? '',
        text: textIn(language)?.text ?? '',
      })) as unknown as z.input<typeof Draft>['texts'],
    },
    send: async ({ audience, required, texts }) => {
      const filled = texts.filter(({ subject }) => subject !== '')
      const isRequired = Array.isArray(required) ? required.length > 0 : required
      await api.saveAnnouncement({ announcementId, audience, isRequired, texts: filled })
      notify.success(t('announcements.saved'))
    },
    onDone: () => navigate(`/dashboard/announcements/${announcementId}`),
  })
  return (
    <Next title={draft ? t('announcements.save') : t('announcements.new')}>
      <form onSubmit={form.onSubmit} noValidate className="grid max-w-2xl gap-5">
        <RadioGroup
          label={t('announcements.who')}
          across="sm:grid-cols-3"
          choices={audiences.map((value) => ({ value, label: t(whoTexts[value]) }))}
          error={form.errorOf('audience')}
          {...form.register('audience')}
        />
        {languages.map(({ language, name, code }, place) => (
          <fieldset key={language} className="grid gap-3">
            {languages.length > 1 && (
              <legend className="mb-2 font-semibold">
                {t('announcements.inLanguage', { language: nameHere(code) ?? name })}
              </legend>
            )}
            <TextField
              label={t('fields.subject')}
              lang={code}
              maxLength={120}
              error={form.errorOf(`texts.${place}.subject`)}
              {...form.register(`texts.${place}.subject`)}
            />
            <TextAreaField
              label={t('fields.text')}
              lang={code}
              hint={t('announcements.textHint')}
              rows={7}
              maxLength={2_500}
              error={form.errorOf(`texts.${place}.text`)}
              {...form.register(`texts.${place}.text`)}
            />
          </fieldset>
        ))}
        {languages.length > 1 && <p className="muted text-sm">{t('announcements.languagesNote')}</p>}
        <CheckGroup
          label={t('announcements.required')}
          hint={t('announcements.requiredHint')}
          choices={[{ value: 'yes', label: t('announcements.required') }]}
          {...form.register('required')}
        />
        <FormError>{form.problem}</FormError>
        <div>
          <Button type="submit" busy={form.busy}>
            {t('announcements.save')}
          </Button>
        </div>
      </form>
    </Next>
  )
}

/** The name of a language in that of the page, for a sentence in it. */
const nameHere = (code: string) => new Intl.DisplayNames([currentLocale().tag], { type: 'language' }).of(code)

/** The languages that readers can choose, the page's own first. */
function useOffered() {
  const { language: own, code } = currentLocale()
  const languages = useSettings()?.languages ?? []
  if (languages.length === 0) return [{ language: own, code, name: own }]
  return [...languages].sort((one, other) => Number(other.language === own) - Number(one.language === own))
}
