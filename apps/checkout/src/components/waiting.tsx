/** Something is on its way and will show here by itself. */
export function Waiting({ children }: { children: string }) {
  return (
    <p className="waiting" role="status">
      <span className="pulse" aria-hidden="true" />
      {children}
    </p>
  )
}
