/** A given name and its nicknames between commas. Chosen from the list “nicknames” (see NOTICE). */
const ENGLISH = `
abigail abbe abbey gail, abraham abe, albert al bert, alexander al alec alex sandy, alfred al fred freddy,
andrea andi, andrew andy drew randy, anna anne annie, anne annie, anthony ant tony, barbara barby,
benjamin ben benjy bennie, catherine cathy kathy katy kay, charles charlie chuck, charlotte lotta sherry,
christian chris, christina chris chrissy christy crissy kris kristy tina, christopher chris,
daniel dan danny, danielle dani, david dave davey day, deborah deb debbie, dennis dennie, donald don donnie,
dorothy dottie, edward ed eddie ned ted teddy, eleanor ellen ellie nora,
elizabeth beth betsy betty lisa liz liza lizzie, emily em, francis frank frankie,
frederick fred freddie fritz rick ricky, gabriel gabby gabe, geoffrey geoff jeff, gerald gerry jerry,
gregory greg, helen ellie, henry hal hank harry, isabel bell bella belle issy, isabella bella belle issy,
jacob jake, jacqueline jack jackie jacqui, james jim jimmie, jeffrey geoff jeff, jennifer jen jenni,
jessica jess, john jack johnny jon jonnie, jonathan jon jonathon jonnie, joseph joe joey, joshua joe josh,
julia julie, katherine cathy kate kathy katy kay, kathleen cathy kathy katy kay, kenneth ken kenny,
louis lewis lou louie, margaret maggie marge margie meg peg peggy, martin marty, mary molly polly,
matthew matt mattie, maximilian max, michael mick mickey mike, michelle mickey shellie, nathan nat nate,
nathaniel nat nate nathan, nicholas nic nick nico, pamela pam, patricia pat patsy patti tricia trish trisha,
patrick paddy pat patsy, peter pete, philip phil, rebecca becca beck becky,
richard dick rich richie rick ricky, robert bill billy bob bobby rob robby, ronald ron ronnie,
samantha sam sammy, samuel sam sammy, sarah sadie sally sara, sophia sophie,
stephanie annie steffi steph stevie, stephen steve, steven steve stevie, susan sue susie suzie,
theodore ted teddy theo, theresa terry tess tessa tracie, thomas tom tommy, timothy tim timmy, victor vic,
victoria tori vicki, vincent vic vince vinnie, william bill billy wil willie, zachary zac zach zack zakk`;

/** Names of other languages, which that list does not have. */
const OTHER_LANGUAGES = `
aleksandr sasha shura alex, aleksandra sasha ola, aleksei alyosha lyosha, christoph chris,
dmitri dima mitya, ekaterina katya, elisabeth elli lisa lisbeth sissi, evgeni zhenya,
francisco fran paco pancho, friedrich fritz, giuseppe beppe pino, ignacio nacho, ivan vanya,
johannes hannes hans johann, josef pepi sepp, jose pepe, katarzyna kasia, katharina kathi kathrin,
maria masha, mikhail misha, mohammed md mohamad mohamed mohammad muhammad, natalia natasha,
petr peter piotr pyotr, sebastian basti, tatiana tanya, vladimir volodya vova, wilhelm willi`;

/** Given names, each with its nicknames after it. */
export const NICKNAMES: readonly (readonly string[])[] = `${ENGLISH},${OTHER_LANGUAGES}`
  .split(',')
  .map((names) => names.trim().split(' '));
