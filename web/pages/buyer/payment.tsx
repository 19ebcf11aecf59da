export default function Payment() {
  return <h1 className="font-bold text-2xl">PayMent</h1>
}
