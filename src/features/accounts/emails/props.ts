/** `tokenId` names the link, which is mailed once. */
export type LinkMailProps = { tokenId: string; name: string; link: string }

/** `occasion` names the event, which is mailed once; `device` is the browser of a sign-in. */
export type NoticeMailProps = { occasion: string; name: string; date: string; device: string }
