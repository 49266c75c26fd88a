import { Section } from '#components/screen/section.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import type { Charge } from './charge-detail.queries.ts'
import classes from './consent-section.module.css'

/** What the buyer agreed to where a card was stored to be charged again, word for word. */
export function ConsentSection({ charge: { cardConsents } }: { charge: Charge }) {
  if (cardConsents.length === 0) return null
  return (
    <Section title="Autorização do cartão">
      <ol className={classes.rows} aria-label="Autorizações do cartão">
        {cardConsents.map(({ uuid, text, givenAt, version }) => (
          <li key={uuid}>
            <blockquote className={classes.quote}>{text}</blockquote>
            <p className={classes.hint}>
              O comprador marcou em <DateTimeText value={givenAt} /> (texto nº {version}).
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
