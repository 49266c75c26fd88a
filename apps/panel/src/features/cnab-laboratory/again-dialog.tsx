import { Button, Modal, Stack } from '@mantine/core'
import {
  type CivilDate,
  civilDateOf,
  nextBusinessDay,
  parseCivilDate,
} from '@vintem/brazil/calendar'
import { type CnabFile, type RefusedItem, sendRefusedAgain } from '@vintem/brazil/cnab-laboratory'
import { formatBRL, sum } from '@vintem/brazil/money'
import { useState, type SubmitEvent } from 'react'
import { notify } from '#components/actions/notify.ts'
import { DateField } from '#components/fields/date-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { now } from '#lib/clock.ts'
import { saveFile } from '#lib/read-file.ts'

const SEQUENCE = [157, 163] as const

type AgainDialogProps = { sent: CnabFile; items: readonly RefusedItem[]; onClose: () => void }

/** On which day refused payments are to be made, and the number of their file; then the file. */
export function AgainDialog({ sent, items, onClose }: AgainDialogProps) {
  const today = civilDateOf(now())
  const before = Number(sent.lines[0]?.slice(...SEQUENCE))
  const [payOn, setPayOn] = useState<string>(nextBusinessDay(today))
  const [sequence, setSequence] = useState(String(before + 1))
  const day = parseCivilDate(payOn)
  const dayProblem = day && day < today ? 'A data já passou.' : undefined
  const isNumber = /^\d{1,6}$/.test(sequence) && Number(sequence) > 0
  const isReady = day !== undefined && !dayProblem && (before === 0 || isNumber)
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isReady) return
    const file = fileOf(sent, items, { payOn: day, sequence: Number(sequence) })
    saveFile(new Blob([file], { type: 'text/plain' }), `recusados-${today}.rem`)
    notify.success('Arquivo gerado. Envie-o ao banco como os outros.')
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Enviar os recusados de novo">
      <form noValidate onSubmit={save}>
        <Stack gap="md">
          <p>
            {items.length === 1 ? '1 pagamento' : `${items.length} pagamentos`}, no total de{' '}
            {formatBRL(sum(items.map(({ amountCents }) => amountCents)))}. Corrija antes, no arquivo
            gerado ou no seu sistema, o que fez o banco recusar.
          </p>
          <DateField
            label="Data do pagamento"
            value={payOn}
            onChange={setPayOn}
            min={today}
            error={dayProblem}
          />
          {before > 0 && (
            <TextField
              label="Número do arquivo (NSA)"
              hint={`O da remessa aberta é ${before}. O banco recusa um número repetido.`}
              inputMode="numeric"
              value={sequence}
              onChange={setSequence}
              error={isNumber ? undefined : 'Informe um número de até 6 dígitos.'}
            />
          )}
        </Stack>
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!isReady}>
            Baixar arquivo
          </Button>
        </FormActions>
      </form>
    </Modal>
  )
}

function fileOf(
  sent: CnabFile,
  items: readonly RefusedItem[],
  { payOn, sequence }: { payOn: CivilDate; sequence: number },
): string {
  const instant = now()
  const time = instant.toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  return sendRefusedAgain(sent, {
    yourNumbers: items.map(({ yourNumber }) => yourNumber),
    sequence,
    payOn,
    createdOn: civilDateOf(instant),
    createdAt: time.replaceAll(':', ''),
  })
}
