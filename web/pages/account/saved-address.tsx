import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BookingDraft } from '#shared/contract/orders.ts'
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
    <AccountSection
      id="saved-address"
      title="Saved address"
      description="Your next booking or offer is filled in with it. Your first one saves it."
    >
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
      notify.success('Your address is saved')
    },
  })
  const forget = useMutation({
    mutationFn: () => api.forgetMyAddress(),
    onSuccess: () => {
      client.setQueryData(addressQuery.queryKey, noAddress)
      form.reset(nothing)
      notify.success('Your address is forgotten')
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid max-w-md gap-4">
      <ContactFields form={form} />
      <FormError>{form.problem}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="plain" busy={form.busy}>
          Save the address
        </Button>
        {isSaved && (
          <Button tone="quiet" busy={forget.isPending} onClick={() => forget.mutate()}>
            Forget it
          </Button>
        )}
      </div>
    </form>
  )
}
