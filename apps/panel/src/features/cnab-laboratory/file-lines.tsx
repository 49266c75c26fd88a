import { type CnabFile, type CnabProblem, describeRecord } from '@vintem/brazil/cnab-laboratory'
import { useMemo, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import { DataTable } from '#components/lists/data-table.tsx'
import { Section } from '#components/screen/section.tsx'

const PAGE_SIZE = 20

type Line = { line: number; title: string; text: string; said: string | undefined; wrong: number }

const columns = (onOpen: (line: number) => void): DataColumn<Line>[] => [
  { id: 'title', kind: 'name', header: 'O que é', cell: ({ title }) => title },
  { id: 'line', kind: 'number', header: 'Linha', priority: 1, cell: ({ line }) => line },
  { id: 'said', kind: 'title', header: 'O que o banco diz', cell: ({ said }) => said ?? NONE },
  { id: 'wrong', kind: 'number', header: 'Problemas', cell: ({ wrong }) => wrong || NONE },
  { id: 'text', kind: 'code', header: 'Texto', cell: ({ text }) => text },
  {
    id: 'open',
    kind: 'action',
    header: 'Ação',
    cell: ({ line }) => (
      <ActionButton
        variant="default"
        size="compact-sm"
        aria-label={`Ver os campos da linha ${line}`}
        onClick={() => onOpen(line)}
      >
        Ver campos
      </ActionButton>
    ),
  },
]

type FileLinesProps = {
  file: CnabFile
  problems: readonly CnabProblem[]
  onOpen: (line: number) => void
}

/** The lines of a file, all of them or those alone with which something is wrong. */
export function FileLines({ file, problems, onOpen }: FileLinesProps) {
  const [page, setPage] = useState(0)
  const [isWrongOnly, setWrongOnly] = useState(false)
  const wrong = useMemo(() => Map.groupBy(problems, ({ line }) => line), [problems])
  const wrongLines = useMemo(
    () => [...wrong.keys()].flatMap((line) => line ?? []).toSorted((a, b) => a - b),
    [wrong],
  )
  const count = isWrongOnly ? wrongLines.length : file.lines.length
  const shown = Array.from(
    { length: Math.min(PAGE_SIZE, count - page * PAGE_SIZE) },
    (_, index) => {
      const place = page * PAGE_SIZE + index
      return isWrongOnly ? (wrongLines[place] ?? 1) : place + 1
    },
  )
  const rows = shown.map((line): Line => {
    const record = describeRecord(file, line - 1)
    return {
      line,
      title: record?.title ?? 'Registro desconhecido',
      text: file.lines[line - 1]?.trimEnd() ?? '',
      said: record?.said,
      wrong: wrong.get(line)?.length ?? 0,
    }
  })
  return (
    <Section
      title="Linhas"
      actions={
        wrongLines.length > 0 && (
          <SwitchField
            label="Só linhas com problema"
            value={isWrongOnly}
            onChange={(value) => {
              setWrongOnly(value)
              setPage(0)
            }}
          />
        )
      }
    >
      <DataTable
        label="Linhas do arquivo"
        columns={columns(onOpen)}
        rows={rows}
        rowKey={({ line }) => String(line)}
        pagination={{
          page,
          pageSize: PAGE_SIZE,
          total: { count, more: false },
          onPageChange: setPage,
        }}
      />
    </Section>
  )
}
