/** What a mail with a link is given. `tokenId` names the link, which is mailed once. */
export type LinkMailProps = { tokenId: string; name: string; link: string }

/** What a mail that only tells something is given. `occasion` names the event, `device` whence somebody signed in. */
export type NoticeMailProps = { occasion: string; name: string; date: string; device: string }
