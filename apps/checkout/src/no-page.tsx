import { noPage } from './words.ts'

/** Instead of a link: there is none, or it cannot be read just now. */
export function NoPage({ kind }: { kind: 'unknown' | 'unapproved' | 'unavailable' }) {
  const { heading, text } = noPage[kind]
  return (
    <main>
      <section className="step closed">
        <h1>{heading}</h1>
        <p>{text}</p>
        {kind === 'unavailable' && (
          <a className="button primary" href="?">
            Tentar novamente
          </a>
        )}
      </section>
    </main>
  )
}
