/** Whose rows these are, said once above them. */
export const BookedBy = ({ name, email }: { name: string; email: string }) => (
  <p className="muted wrap-anywhere mt-1 mb-6 text-sm">
    {name}, {email}
  </p>
)
