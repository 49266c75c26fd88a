import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  importColumns,
} from '@vintem/contracts/subscription-imports/columns'
import { mendImportRow } from '@vintem/contracts/subscription-imports/endpoints'
import { type SubmitEvent, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import type { ImportRow, SheetImport } from './imports.queries.ts'
import classes from './subscription-imports.module.css'

type MendDialogProps = { id: string; row: ImportRow; sheet: SheetImport; onClose: () => void }

/** Sends what was typed, and has what is still wrong with the row; done once nothing is. */
function useMending({ id, row, onClose }: Omit<MendDialogProps, 'sheet'>) {
  const client = useQueryClient()
  const single = useSingleRun()
  const [texts, setTexts] = useState<Partial<Record<ImportColumn, string>>>({})
  const [problems, setProblems] = useState(row.problems)
  const send = () =>
    single.run(async () => {
      try {
        const cells = Object.entries(texts).map(([column, text]) => ({
          column: column as ImportColumn,
          text,
        }))
        const mended = await api(mendImportRow, { params: { id, line: row.line }, body: { cells } })
        setProblems(mended.problems)
        await readAnew(client, ['subscription-imports'])
        if (mended.state !== 'READY') return
        notify.success(`Linha ${row.line} corrigida.`)
        onClose()
      } catch (error) {
        showErrors(error)
      }
    })
  const type = (column: ImportColumn, text: string) =>
    setTexts((before) => ({ ...before, [column]: text }))
  return { texts, type, problems, send, isBusy: single.isBusy }
}

/** The texts of a row, to be mended; the server says what is still wrong with each. */
export function MendDialog({ sheet, ...mending }: MendDialogProps) {
  const { row, onClose } = mending
  const { texts, type, problems, send, isBusy } = useMending(mending)
  const inFile = new Set(sheet.headers.map(({ column }) => column))
  const wrong = new Map(problems.map(({ column, description }) => [column, description]))
  const ofRow = wrong.get(null)
  const shown = IMPORT_COLUMNS.filter((column) => inFile.has(column) || wrong.has(column))
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Modal opened onClose={onClose} title={`Linha ${row.line}`} size="lg">
      <form onSubmit={save} className={classes.mended} noValidate>
        {shown.map((column) => {
          const error = wrong.get(column)
          return (
            <TextField
              key={column}
              name={column}
              label={importColumns[column]}
              value={texts[column] ?? row.cells[column] ?? ''}
              onChange={(text) => type(column, text)}
              {...(error && { error })}
            />
          )
        })}
        {ofRow && (
          <p role="alert" className={classes.notice}>
            {ofRow}
          </p>
        )}
        <div className={classes.dialogActions} data-actions>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <ActionButton type="submit" busy={isBusy}>
            Corrigir
          </ActionButton>
        </div>
      </form>
    </Modal>
  )
}
