import { ApiError } from '@vintem/contracts/client'
import { VersionChanged } from '@vintem/contracts/errors'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { breakable } from '#components/values/breakable.tsx'
import { rebased } from './rebased.ts'
import classes from '#components/actions/dialog.module.css'

export type Fact = { label: string; value: string }

type Options<Seen, Body> = {
  /** The object that the form was opened with. */
  opened: Seen
  /** How it stands now. */
  read: () => Promise<Seen>
  /** The form's body without any change. */
  bodyOf: (seen: Seen) => Body
  /** The fields to show where another user changed it too. */
  factsOf: (body: Body) => readonly Fact[]
  /** Sends the body with the version that was seen; returns the new object. */
  save: (body: Body, seen: Seen) => Promise<Seen>
  onConflict?: () => void
}

type Conflict<Seen, Body> = {
  opened: Seen
  theirs: Seen
  merged: Body
  answer: (isConfirmed: boolean) => void
}

/**
 * Saves an edit over the version that was seen, and no other. Where another user was faster, their
 * changes are shown beside the user's own; fields that the user left alone stay theirs. `save`
 * returns the saved object, and throws the server's errors where the user gives up. `dialog` has to
 * be rendered.
 */
export function useVersionedSave<Seen, Body>(options: Options<Seen, Body>) {
  const { bodyOf, factsOf } = options
  const [conflict, setConflict] = useState<Conflict<Seen, Body>>()
  // The version that the fields began with, even where the object is loaded again while the form is
  // open.
  const opened = useRef(options.opened)

  const save = async (body: Body, seen = opened.current): Promise<Seen> => {
    try {
      const saved = await options.save(body, seen)
      opened.current = saved
      return saved
    } catch (error) {
      if (!isChanged(error)) throw error
      const theirs = await options.read()
      // The user's own edit whose answer was lost, or the same edit by both.
      if (same(bodyOf(theirs), body)) return (opened.current = theirs)
      const merged = rebased(bodyOf(seen), body, bodyOf(theirs))
      options.onConflict?.()
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setConflict({ opened: seen, theirs, merged, answer: resolve })
      if (!(await promise)) throw error
      return save(merged, theirs)
    }
  }
  const close = (isConfirmed: boolean) => {
    conflict?.answer(isConfirmed)
    setConflict(undefined)
  }
  const rows = conflict
    ? rowsOf(
        factsOf(bodyOf(conflict.opened)),
        factsOf(bodyOf(conflict.theirs)),
        factsOf(conflict.merged),
      )
    : []
  const dialog = (
    <ConfirmDialog
      opened={conflict !== undefined}
      onClose={() => close(false)}
      onConfirm={() => close(true)}
      title="Outra pessoa alterou estes dados"
      confirmLabel="Salvar assim"
      cancelLabel="Voltar"
      size="lg"
    >
      <p>
        Enquanto você editava, estes dados foram alterados. O que você não mudou fica como a outra
        pessoa deixou; o que você mudou fica como está em “Fica assim”.
      </p>
      <MeanwhileTable rows={rows} />
    </ConfirmDialog>
  )
  return { save, dialog }
}

type Row = { label: string; before: string; theirs: string; mine: string }

/** All changes of both; the values of one field are in one row. */
function rowsOf(before: readonly Fact[], theirs: readonly Fact[], mine: readonly Fact[]): Row[] {
  const of = (facts: readonly Fact[], label: string) =>
    facts.find((fact) => fact.label === label)?.value ?? ''
  const labels = new Set([...before, ...theirs, ...mine].map(({ label }) => label))
  return [...labels]
    .map((label) => ({
      label,
      before: of(before, label),
      theirs: of(theirs, label),
      mine: of(mine, label),
    }))
    .filter((row) => row.theirs !== row.before || row.mine !== row.before)
}

function MeanwhileTable({ rows }: { rows: readonly Row[] }) {
  return (
    <table className={classes.changes} data-meanwhile>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Antes</th>
          <th scope="col">Outra pessoa</th>
          <th scope="col">Fica assim</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, theirs, mine }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={classes.old} data-column="Antes">
              {breakable(before) || '—'}
            </td>
            <td data-column="Outra pessoa">{breakable(theirs) || '—'}</td>
            <td className={classes.new} data-column="Fica assim">
              {breakable(mine) || '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Somebody else was faster. */
export const isChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ code }) => code === VersionChanged.code)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
