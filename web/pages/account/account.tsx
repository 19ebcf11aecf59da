export default function Account() {
  return <h1 className="font-bold text-2xl">Account</h1>
}
