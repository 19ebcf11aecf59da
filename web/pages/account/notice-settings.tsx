import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticeClass } from '#shared/domain/notices/notice-classes.ts'
import { t } from '#shared/language/message.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/messages.ts'
import { noticeSettingsQuery } from '#web/lib/notices.ts'
import { refetchUnfinished } from '#web/lib/refetch.ts'
import { FormError } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { Skeleton } from '#web/ui/waiting.tsx'
import { AccountSection } from './account-section.tsx'

type Choice = { class: NoticeClass; mail: boolean }

/** S12.2: which notices are also sent by mail. Choices are shown at once, sent one after the other, and reverted if refused. */
export function NoticeSettings() {
  const client = useQueryClient()
  const { data, error } = useQuery(noticeSettingsQuery)
  /** The choices that are not answered yet. */
  const [chosen, setChosen] = useState<Choice[]>([])
  const save = useMutation({
    scope: { id: 'notice settings' },
    mutationFn: (choice: Choice) => api.saveNoticeSetting(choice),
    onSuccess: (settings) => {
      client.setQueryData(noticeSettingsQuery.queryKey, settings)
      refetchUnfinished(noticeSettingsQuery.queryKey)
    },
    onError: (problem) => notify.error(messageOf(problem)),
    onSettled: (_, __, choice) => setChosen((others) => others.filter((other) => other !== choice)),
  })
  const choose = (choice: Choice) => {
    setChosen((others) => [...others, choice])
    save.mutate(choice)
  }
  return (
    <AccountSection id="notices-by-email" title={t('account.noticesByEmail')} description={t('account.noticesByEmailAbout')}>
      {error && !data && <FormError>{messageOf(error)}</FormError>}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <ul className="space-y-3">
          {data.map((setting) => (
            <li key={setting.class}>
              <label className="flex cursor-pointer items-start gap-3">
                <input
                  type="checkbox"
                  className="checkbox checkbox-primary mt-0.5"
                  checked={chosen.findLast((choice) => choice.class === setting.class)?.mail ?? setting.mail}
                  disabled={!setting.canChange}
                  onChange={({ target }) => choose({ class: setting.class, mail: target.checked })}
                />
                <span>
                  <span className="block font-medium">{setting.label}</span>
                  <span className="muted block text-sm">
                    {setting.canChange ? setting.about : t('account.alwaysComes', { about: setting.about })}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  )
}
