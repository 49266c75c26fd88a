import { Button, Modal } from '@mantine/core'
import { type CnabFile, type CnabProblem, describeRecord } from '@vintem/brazil/cnab-laboratory'
import { FormActions } from '#components/forms/form-actions.tsx'
import { NONE } from '#components/lists/data-columns.ts'
import classes from './cnab-laboratory.module.css'

type RecordDialogProps = {
  file: CnabFile
  /** From 1. */
  line: number
  problems: readonly CnabProblem[]
  onGo: (line: number) => void
  onClose: () => void
}

/** One line of a file: each field with its places, its text and what that means. */
export function RecordDialog({ file, line, problems, onGo, onClose }: RecordDialogProps) {
  const record = describeRecord(file, line - 1)
  return (
    <Modal opened onClose={onClose} title={`Linha ${line}`} size="xl">
      <p className={classes.what}>{record?.title ?? 'Registro desconhecido'}</p>
      {record?.said && <p>{record.said}</p>}
      {problems.length > 0 && (
        <ul className={classes.problems} aria-label="Problemas da linha">
          {problems.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {record ? (
        <table className={classes.fields}>
          <thead>
            <tr>
              <th scope="col">Posições</th>
              <th scope="col">Campo</th>
              <th scope="col">Valor</th>
            </tr>
          </thead>
          <tbody>
            {record.fields.map(({ label, from, to, written, value, isUnreadable }) => (
              <tr key={from} data-wrong={isUnreadable || undefined}>
                <td>{from === to ? from : `${from} a ${to}`}</td>
                <th scope="row">{label}</th>
                <td>
                  {isUnreadable ? 'não é um valor deste campo' : value || NONE}
                  <code>{written}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <pre className={classes.raw}>{file.lines[line - 1]}</pre>
      )}
      <FormActions>
        <Button variant="default" disabled={line === 1} onClick={() => onGo(line - 1)}>
          Linha anterior
        </Button>
        <Button
          variant="default"
          disabled={line === file.lines.length}
          onClick={() => onGo(line + 1)}
        >
          Próxima linha
        </Button>
      </FormActions>
    </Modal>
  )
}
