/** An e-mail in a narrow column: it breaks after its '@' first, and anywhere only if it must. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <span className="wrap-anywhere min-w-0 md:block md:min-w-34">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
