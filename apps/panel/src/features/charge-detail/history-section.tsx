import { Section } from '#components/screen/section.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import type { Charge } from './charge-detail.queries.ts'
import { actorText, deedText } from './charge-words.ts'
import classes from './history-section.module.css'

/** What happened to the charge, the latest first. */
export function HistorySection({ charge: { activities } }: { charge: Charge }) {
  return (
    <Section title="Histórico de atividades">
      <ol className={classes.history}>
        {activities.map((activity) => (
          <li key={activity.uuid}>
            <p className={classes.deed}>{deedText(activity)}</p>
            {activity.note && <p className={classes.detail}>{activity.note}</p>}
            <p className={classes.detail}>
              {actorText(activity)} · <DateTimeText value={activity.at} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
