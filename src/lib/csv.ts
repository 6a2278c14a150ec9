/**
 * A table as CSV (RFC 4180) that spreadsheets read as text: with a byte order mark for Excel, and with cells that
 * would be taken for a formula disarmed by an apostrophe (OWASP "CSV injection").
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^\s*[=+\-@|%＝＋－＠]|^[\t\r]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
