import type { Context } from '../../../context.ts'
import { appError, withField } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { addSynonym, changeSynonym } from '../../search/actions/change-synonyms.ts'
import type { SynonymInput } from '../../search/contract-synonyms.ts'
import { languageErrors, searchErrors } from '../../search/errors.ts'
import { countedText } from '../../search/rules-counted.ts'
import { findSameEntry, type ProhibitedEdit, prohibitedLists } from '../../search/rules-prohibited.ts'
import { readProhibitedEdits, saveProhibitedEdit } from '../../search/store/language.ts'
import { ignoreText, restoreText } from '../../search/store/reports.ts'
import { audited } from './audited.ts'

/** @throws `synonym-known` */
export const saveSynonym = (ctx: Context, staff: Staff, input: SynonymInput) =>
  audited(ctx, staff, 'catalogue', async (tx, record) => {
    const created = await addSynonym(ctx, tx, input)
    await record({ act: 'synonym-create', subject: `synonym:${created.id}`, after: input })
    return created
  })

/** Removes a synonym or restores it. Throws `synonym-missing`, `synonym-known`. */
export const removeSynonym = (ctx: Context, staff: Staff, id: number, isRemoved: boolean) =>
  audited(ctx, staff, 'catalogue', async (tx, record) => {
    if (!(await changeSynonym(ctx, tx, id, isRemoved))) return
    const act = isRemoved ? 'synonym-remove' : 'synonym-restore'
    const change = { before: { used: isRemoved }, after: { used: !isRemoved } }
    await record({ act, subject: `synonym:${id}`, ...change })
  })

/** Hides a searched text from staff's list until it is searched often again, or shows it again. Throws `search-text-missing`. */
export const ignoreSearch = (ctx: Context, staff: Staff, given: string, isIgnored: boolean) =>
  audited(ctx, staff, 'catalogue', async (tx, record) => {
    const text = countedText(given)
    const isDone = isIgnored ? await ignoreText(tx, text, ctx.clock.now()) : await restoreText(tx, text)
    if (!isDone) throw appError(searchErrors, 'search-text-missing')
    await record({ act: isIgnored ? 'search-ignore' : 'search-attend', subject: `search:${text}` })
  })

/**
 * Adds a word or phrase to the prohibited ones or to their exceptions, or removes it. Published products and notices stay.
 *
 * @throws `prohibited-known` (409, with the listed entry that means the same), `prohibited-removed` (409)
 */
export const saveProhibited = (ctx: Context, staff: Staff, edit: ProhibitedEdit) =>
  audited(ctx, staff, { area: 'review', stale: 'prohibited' }, async (tx, record) => {
    const { kind, text, used } = edit
    const listed = prohibitedLists(await readProhibitedEdits(tx))[kind]
    const isUsed = listed.includes(text)
    const known = used ? findSameEntry(listed, text) : undefined
    if (known !== undefined || isUsed === used || !(await saveProhibitedEdit(tx, edit, ctx.clock.now()))) {
      if (!used) throw appError(languageErrors, 'prohibited-removed')
      throw withField(
        appError(languageErrors, 'prohibited-known', { params: { listed: known ?? text } }),
        'text',
      )
    }
    await record({
      act: used ? 'prohibited-add' : 'prohibited-remove',
      subject: `prohibited:${text}`,
      before: { list: kind, used: isUsed },
      after: { list: kind, used },
    })
  })
