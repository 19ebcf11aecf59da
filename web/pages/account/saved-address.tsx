import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BookingDraft } from '#shared/contract/orders.ts'
import { t } from '#shared/language/message.ts'
import { ContactFields, useContactOf } from '#web/components/contact-fields.tsx'
import { api } from '#web/lib/api.ts'
import { addressQuery, noAddress } from '#web/lib/default-address.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { messageOf } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/fields.tsx'
import { notify } from '#web/ui/notify.ts'
import { Skeleton } from '#web/ui/waiting.tsx'
import { AccountSection } from './account-section.tsx'

/** The address that the booking form is prefilled with. */
export function SavedAddress() {
  const { data, error } = useQuery(addressQuery)
  const contact = useContactOf(data)
  return (
    <AccountSection id="saved-address" title={t('account.savedAddress')} description={t('account.savedAddressAbout')}>
      {error && <FormError>{messageOf(error)}</FormError>}
      {data && contact ? <SavedForm isSaved={data.phone !== null} contact={contact} /> : !error && <Skeleton className="h-40" />}
    </AccountSection>
  )
}

function SavedForm({ isSaved, contact }: { isSaved: boolean; contact: BookingDraft }) {
  const client = useQueryClient()
  const nothing = useContactOf(noAddress)
  const form = useContractForm(BookingDraft, {
    defaultValues: contact,
    send: async (given) => {
      client.setQueryData(addressQuery.queryKey, await api.saveMyAddress(given))
      notify.success(t('account.addressSaved'))
    },
  })
  const forget = useMutation({
    mutationFn: () => api.forgetMyAddress(),
    onSuccess: () => {
      client.setQueryData(addressQuery.queryKey, noAddress)
      form.reset(nothing)
      notify.success(t('account.addressForgotten'))
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid max-w-md gap-4">
      <ContactFields form={form} />
      <FormError>{form.problem}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="plain" busy={form.busy}>
          {t('account.saveAddress')}
        </Button>
        {isSaved && (
          <Button tone="quiet" busy={forget.isPending} onClick={() => forget.mutate()}>
            {t('account.forgetAddress')}
          </Button>
        )}
      </div>
    </form>
  )
}
