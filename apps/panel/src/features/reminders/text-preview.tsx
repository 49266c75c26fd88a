import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReminderText } from '@vintem/contracts/reminders/texts'
import { useState } from 'react'
import { FailureState } from '#components/states/failure-state.tsx'
import { reminderPreviewQuery } from './reminders.queries.ts'
import classes from './reminders.module.css'

type TextPreviewProps = { type: ReminderText; text: string; label: string }

/** A text as a customer would read it, once asked for; it follows what is typed only when asked again. */
export function TextPreview({ type, text, label }: TextPreviewProps) {
  const [asked, setAsked] = useState<string>()
  return (
    <div className={classes.preview}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Ver prévia: ${label}`}
        onClick={() => setAsked(text)}
      >
        Ver prévia
      </Button>
      {asked !== undefined && <Shown key={asked} type={type} text={asked} />}
    </div>
  )
}

function Shown({ type, text }: Pick<TextPreviewProps, 'type' | 'text'>) {
  const { data, error, refetch } = useQuery(reminderPreviewQuery(type, text))
  if (error) {
    const title = 'Não foi possível mostrar a prévia.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  return (
    <div role="status" className={classes.previewed}>
      {data && <p className={classes.said}>{data.paragraphs.join('\n')}</p>}
      {data && (
        <p className={classes.source}>
          {data.charge === null ? 'Com valores de exemplo.' : `Com a cobrança “${data.charge}”.`}
        </p>
      )}
    </div>
  )
}
