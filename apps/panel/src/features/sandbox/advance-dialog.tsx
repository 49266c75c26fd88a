import { Button, Modal } from '@mantine/core'
import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { DateTimeField } from '#components/fields/date-time-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { instantOf } from './instants.ts'
import classes from './sandbox-console.module.css'

type AdvanceFormProps = {
  /** The business time when the dialog opened, as an ISO instant. */
  now: string
  onAdvance: (until: string) => Promise<unknown>
  onClose: () => void
}

/** Chooses the instant to move the clock to. The dialog closes when the clock has arrived. */
export function AdvanceDialog({ opened, ...form }: AdvanceFormProps & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={form.onClose} title="Adiantar o relógio">
      <AdvanceForm {...form} />
    </Modal>
  )
}

const untilAfter = (now: string) =>
  z.object({
    until: z.string().check(
      z.minLength(1, 'Escolha o dia e a hora.'),
      z.refine(
        (until) => until > now,
        'O relógio só anda para a frente: escolha um momento depois do atual.',
      ),
    ),
  })

function AdvanceForm({ now, onAdvance, onClose }: AdvanceFormProps) {
  const [today] = useState(() => civilDateOf(new Date(now)))
  const { field, form, isSubmitting } = useSchemaForm(
    untilAfter(now),
    { until: `${addDays(today, 1)}T09:00` },
    { toInput: ({ until }) => ({ until: instantOf(until) }), onFailure: onClose },
  )
  const advance = async ({ until }: { until: string }) => {
    await onAdvance(until)
    onClose()
  }
  return (
    <form {...form(advance)} className={classes.form}>
      <DateTimeField
        {...field('until')}
        label="Até"
        min={`${today}T00:00`}
        hint="O que vence no caminho acontece na sua hora."
      />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={isSubmitting}>
          Adiantar
        </ActionButton>
      </FormActions>
    </form>
  )
}
