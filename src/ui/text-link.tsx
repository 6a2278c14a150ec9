import { Link, type LinkProps } from 'react-router'

/** A link in running text. */
export function TextLink(props: LinkProps) {
  return <Link {...props} className="link" />
}

/** A link beside other text: its touch target is larger than its words. */
export function LoneLink(props: LinkProps) {
  return <Link {...props} className="link hit-44" />
}
