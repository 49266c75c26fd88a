import { Anchor } from '@mantine/core'
import { AppLink } from '#components/screen/app-link.tsx'
import { useMay } from '#lib/use-session.ts'
import { type AuditSubject, subjectOf } from './audit-subject.ts'
import type { AuditEntry } from './audit.queries.ts'

/** What an entry is about, as a link where its record has a page that the user may open. */
export function SubjectLink({ entry }: { entry: AuditEntry }) {
  const { text, page } = subjectOf(entry)
  return page ? <PageLink text={text} page={page} /> : text
}

type PageLinkProps = { text: string; page: NonNullable<AuditSubject['page']> }

function PageLink({ text, page: { href, access } }: PageLinkProps) {
  const mayOpen = useMay(access)
  if (!mayOpen) return text
  return (
    <Anchor component={AppLink} href={href} inherit>
      {text}
    </Anchor>
  )
}
