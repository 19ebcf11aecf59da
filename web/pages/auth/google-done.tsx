export default function Done() {
  return <h1>Done</h1>
}
