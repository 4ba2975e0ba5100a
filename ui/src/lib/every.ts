/** A list of all members of a union, in an order of its own. If one is missing, the type check fails. */
export const every =
  <Member extends string>() =>
  <const List extends readonly Member[]>(
    list: [Member] extends [List[number]] ? List : Exclude<Member, List[number]>,
  ) =>
    list;
